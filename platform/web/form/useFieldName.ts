import { languageName, locales, type RoomTexts } from '../../shared/texts.ts'
import { useLocale, useWordsByName, useTexts } from '../locale.tsx'
import { withStandard } from '../texts.standard.ts'
import { webTexts } from '../texts.ts'

/**
 * What a field is called: the room's `field.<name>`, or the word all rooms share; a text of one language with the language
 * behind it, a row of many with its number.
 */
export const useFieldName = (room: RoomTexts): ((name: string) => string | undefined) => {
  const texts = withStandard(room)
  const [t, shared, reader] = [useWordsByName(texts), useTexts(webTexts), useLocale()]
  return (name) => {
    if (texts.has(`field.${name}`)) return t(`field.${name}`)
    const [, base, last = ''] = /^(.+)\.(\w+)$/.exec(name) ?? []
    if (!base || !texts.has(`field.${base}`)) return undefined
    if (/^\d+$/.test(last)) return `${t(`field.${base}`)} ${Number(last) + 1}`
    return locales.some((locale) => locale === last)
      ? shared('form.in_language', { field: t(`field.${base}`), language: languageName(last, reader) })
      : undefined
  }
}
