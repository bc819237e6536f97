import { waitingInList } from '#platform/server/waiting.ts'
import { servicesTexts } from '../texts.ts'
import { serviceState } from '../vocabulary.ts'
import { services } from './lists.ts'

/** Services whose buyers wait for the seller. */
export const waitingServices = waitingInList({
  key: 'services',
  home: 'seller',
  list: services,
  screen: 'services',
  filters: () => ({ state: [...serviceState.sets.to_do] }),
  text: (locale, count) => servicesTexts.in(locale)('waiting.services', { count }),
})
