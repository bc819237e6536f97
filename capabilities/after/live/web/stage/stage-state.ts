import type { ToldOnWire } from '../../contract/stage.ts'

export type StageOnWire = Extract<ToldOnWire, { what: 'all' }>['stage']
export type MessageOnWire = StageOnWire['messages'][number]
export type OfferOnWire = StageOnWire['offers'][number]

/** As many messages as a page keeps: the oldest go first. */
const most = 300

/** The list with this one in its place, or at the end; whatever is told twice is there once. */
const put = <T extends { id: string | number }>(list: readonly T[], one: T): T[] =>
  list.some(({ id }) => id === one.id) ? list.map((each) => (each.id === one.id ? one : each)) : [...list, one]

/** A stage after something was told of it. */
export const afterTold = (stage: StageOnWire, told: ToldOnWire): StageOnWire => {
  switch (told.what) {
    case 'all':
      return told.stage
    case 'message':
      return { ...stage, messages: put(stage.messages, told.message).slice(-most) }
    case 'gone':
      return { ...stage, messages: stage.messages.filter(({ id }) => !told.ids.includes(id)) }
    case 'offer':
      return { ...stage, offers: put(stage.offers, told.offer) }
    case 'offer_hidden':
      return { ...stage, offers: stage.offers.filter(({ id }) => id !== told.id) }
  }
}
