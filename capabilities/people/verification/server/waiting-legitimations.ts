import { waitingInList } from '#platform/server/waiting.ts'
import { verificationTexts } from '../texts.ts'
import { bankLegitimationStep, legitimationPhase } from '../vocabulary.ts'
import { bankLegitimations, legitimations } from './lists.ts'

export const waitingLegitimations = [
  waitingInList({
    key: 'legitimations',
    list: legitimations,
    screen: 'legitimations',
    filters: () => ({ phase: [...legitimationPhase.sets.waiting] }),
    text: (locale, count) => verificationTexts.in(locale)('waiting.legitimations', { count }),
  }),
  waitingInList({
    key: 'bank_legitimations',
    list: bankLegitimations,
    screen: 'bank_legitimations',
    filters: () => ({ step: [...bankLegitimationStep.sets.waiting] }),
    text: (locale, count) => verificationTexts.in(locale)('waiting.bank_legitimations', { count }),
  }),
]
