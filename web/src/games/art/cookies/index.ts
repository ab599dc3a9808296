export { character, type Facts, type Parts } from './character';
export { picture } from './draw/picture';
export { POSES, type Pose } from './draw/stance';
