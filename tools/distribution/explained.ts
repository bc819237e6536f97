import { check } from '../check/check.ts'
import { readAnswer } from './read.ts'

/** What stands against laying each seller's rows together is explained, and nothing is explained that is gone. */
export const distributionExplained = check('distribution', () => readAnswer().faults)
