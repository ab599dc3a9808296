import type { IconName } from '../../design/icons';

// Only a picture for the eye: what a card does is in its text.
const EMBLEMS: Partial<Record<string, IconName>> = {
  R01: 'dbCounter',
  R02: 'dbSalvage',
  R03: 'dbAssassin',
  R04: 'dbStop',
  R05: 'dbSkip',
  R06: 'dbBack',
  R07: 'dbNeck',
  R08: 'dbPass',
  R09: 'dbCut',
  R10: 'dbAmbulance',
  R11: 'dbDiscard',
  R12: 'dbJack',
  R13: 'dbBomb',
  R14: 'dbMarch',
  R15: 'dbShield',
  R16: 'dbAce',
  R17: 'dbTyrant',
  R18: 'dbMask',
  R19: 'dbRevolution',
  R20: 'dbStairs',
  R21: 'dbLock',
  R22: 'dbStorm',
  R23: 'dbRuins',
  R24: 'dbUnderdog',
};

export function emblemOf(id: string): IconName {
  return EMBLEMS[id] ?? 'dbScroll';
}
