import type { AgencyName } from '../../../vocabulary.ts'
import type { Agency } from './port.ts'
import { byFile } from './by-file.ts'
import { packageAgency } from './package.ts'
import { simulator } from './simulator.ts'

/** Every way to hand a claim over, by name. A new one is a file here, a word in the vocabulary and a row in this list. */
export const agencies: Readonly<Record<AgencyName, Agency>> = {
  simulator,
  package: packageAgency,
  inkasso: byFile('inkasso'),
  credit_reform_inkasso: byFile('credit_reform_inkasso'),
}
