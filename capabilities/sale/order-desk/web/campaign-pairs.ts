import { visitFields, wordsOfVisit } from '#capabilities/sale/orders/rules/visit.ts'
import type { OrderPage, useOrderWords } from './order-words.ts'

const wordsOf = (visit: NonNullable<OrderPage['lastVisit']>): string =>
  visitFields.flatMap((field) => visit[field] ?? []).join(' · ')

/** By which campaign and funnel the buyer came, first and last visit apart where they differ, and what a program keeps beside it. */
export const campaignPairs = (
  t: ReturnType<typeof useOrderWords>['t'],
  { campaignId, firstVisit, lastVisit, funnel, metadata }: OrderPage,
): [string, string | null][] => {
  const isOne = firstVisit && lastVisit && wordsOfVisit(firstVisit) === wordsOfVisit(lastVisit)
  return [
    [t('column.campaignId'), campaignId],
    [t('page.funnel'), funnel && [funnel.name, funnel.step].filter(Boolean).join(' · ')],
    ...(isOne
      ? [[t('page.visit'), wordsOf(lastVisit)] as [string, string]]
      : ([
          [t('page.firstVisit'), firstVisit && wordsOf(firstVisit)],
          [t('page.lastVisit'), lastVisit && wordsOf(lastVisit)],
        ] as [string, string | null][])),
    [
      t('page.metadata'),
      metadata &&
        Object.entries(metadata)
          .map((pair) => pair.join(': '))
          .join(' · '),
    ],
  ]
}
