import { waitingInList } from '#platform/server/waiting.ts'
import { webhookTexts } from '../texts.ts'
import { endpoints } from './lists.ts'

export const waitingEndpoints = waitingInList({
  key: 'webhooks',
  list: endpoints,
  screen: 'webhooks',
  filters: () => ({ state: ['paused'] }),
  text: (locale, count) => webhookTexts.in(locale)('waiting.webhooks', { count }),
})
