export { legend } from './draw';
export { isName, type Name } from './read';
export { smear } from './smear';
export { joints, stance } from './stance';
