import { defineTexts, wordsByName, type Locale, type RoomTexts } from '../shared/texts.ts'
import { standardMessages } from '#languages/keys/standard.ts'

/** Words of columns, filters, their groups and fields that mean the same in every room. A room that has the key overrides them. */
export const standardTexts = defineTexts('standard', standardMessages)

const widened = new WeakMap<RoomTexts, RoomTexts>()

/** A room's texts with the standard words behind its own. */
export const withStandard = (texts: RoomTexts): RoomTexts => {
  const known = widened.get(texts)
  if (known) return known
  const standard: RoomTexts = standardTexts
  const made: RoomTexts = {
    room: texts.room,
    has: (key) => texts.has(key) || standard.has(key),
    in: (locale: Locale) => {
      const own = wordsByName(texts, locale)
      const shared = wordsByName(standard, locale)
      return (key, values) => (!texts.has(key) && standard.has(key) ? shared(key, values) : own(key, values))
    },
  }
  widened.set(texts, made)
  return made
}
