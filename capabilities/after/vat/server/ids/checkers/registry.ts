import type { Settings } from '#platform/server/settings.ts'
import type { CheckerName } from '../../../vocabulary.ts'
import type { VatIdChecker } from './port.ts'
import { simulator } from './simulator.ts'
import { vies } from './vies.ts'

/** Every checker, by name. A new one is a file here, a word in the vocabulary and a row in this list. */
export const checkers: Readonly<Record<CheckerName, VatIdChecker>> = { vies, simulator }

/** This installation's checker: VIES by default when the sandbox is switched off. */
export const checkerOf = ({ VAT_ID_CHECKER, SANDBOX }: Settings): VatIdChecker =>
  checkers[VAT_ID_CHECKER ?? (SANDBOX ? 'simulator' : 'vies')]
