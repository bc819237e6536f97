import type { CodeKind, Column, Filter, ListDeclaration, Row } from '../../shared/list.ts'
import { formatMoney, formatPercent } from '../../shared/money.ts'
import { wordsByName, type Locale, type TextKey, type Translate, type RoomTexts } from '../../shared/texts.ts'
import { formatTime, formatTimeAt } from '../../shared/time.ts'
import { withStandard } from '../texts.standard.ts'
import { webTexts } from '../texts.ts'
import type { FilterValues } from './list-params.ts'

/** The room's texts as a list reads them: keys are made from declared names, so that they are plain strings here. */
export type ListWords = {
  has: (key: string) => boolean
  t: Translate<string>
  web: Translate<TextKey<typeof webTexts>>
  locale: Locale
}

export const wordsOf = (room: RoomTexts, locale: Locale): ListWords => {
  const texts = withStandard(room)
  return { has: texts.has, t: wordsByName(texts, locale), web: webTexts.in(locale), locale }
}

const first = ({ has, t }: ListWords, keys: readonly string[], otherwise: string): string => {
  const key = keys.find(has)
  return key === undefined ? otherwise : t(key)
}

export const columnWord = (words: ListWords, name: string): string =>
  first(words, [`column.${name}`, `filter.${name}`], name)
export const filterWord = (words: ListWords, name: string, { word = name }: Pick<Filter, 'word'> = {}): string =>
  first(words, [`filter.${word}`, `column.${word}`], name)
export const viewWord = (words: ListWords, key: string): string =>
  first(words, [`view.${key}`], key === 'all' ? words.web('list.all') : key)
export const stateWord = (words: ListWords, machine: string, state: string): string =>
  first(words, [`state.${machine}.${state}`], state)
export const choiceWord = (words: ListWords, values: string, value: string): string =>
  first(words, [`choice.${values}.${value}`], value)
/** What the room says of this list, or of its only one: `list.<name>.title`, `list.title`, `title`. */
export const listWord = (
  words: ListWords,
  list: ListDeclaration,
  part: 'title' | 'text' | 'empty' | 'empty_title',
): string | undefined => {
  const parts = [`list.${list.name.split('.')[1]}.${part}`, `list.${part}`, part]
  return first(words, part === 'text' ? [...parts, 'subtitle'] : parts, '') || undefined
}
export const titleWord = (words: ListWords, list: ListDeclaration): string =>
  listWord(words, list, 'title') ?? list.name

export const placeWord = ({ locale }: ListWords, of: CodeKind, code: string): string => {
  try {
    return (
      new Intl.DisplayNames(locale, { type: of === 'country' ? 'region' : of }).of(
        of === 'language' ? code : code.toUpperCase(),
      ) ?? code
    )
  } catch {
    return code
  }
}

/** A cell's plain text, for titles, labels and cards. */
export const cellText = (words: ListWords, column: Column, row: Row, name: string): string => {
  const value = row[name]
  if (value === null || value === undefined || value === '') return words.web('list.none')
  switch (column.kind) {
    case 'amount':
      return formatMoney(String(value), String((column.currency && row[column.currency]) || 'eur'), words.locale)
    case 'percent':
      return formatPercent(value as number | string, words.locale)
    case 'number':
      return new Intl.NumberFormat(words.locale).format(Number(value))
    case 'time': {
      const zone = column.zone && row[column.zone]
      return zone ? formatTimeAt(String(value), words.locale, String(zone)) : formatTime(String(value), words.locale)
    }
    case 'day':
      return formatTime(String(value), words.locale)
    case 'flag':
      return words.web(value ? 'filter.yes' : 'filter.no')
    case 'state':
      return column.machine ? stateWord(words, column.machine.name, String(value)) : String(value)
    case 'choice':
      return choiceWord(words, column.values ?? name, String(value))
    case 'strings':
      return (value as string[]).join(', ')
    default:
      return String(value)
  }
}

/** What a set filter says on its chip. */
export const chipText = (
  words: ListWords,
  name: string,
  filter: Filter,
  values: FilterValues,
  nameOf: (id: string) => string = (id) => id,
): string => {
  const chosen = [values[name] ?? []].flat()
  const of = (key: string) => [values[key] ?? ''].flat()[0] ?? ''
  switch (filter.kind) {
    case 'state':
      return chosen.map((state) => stateWord(words, filter.machine.name, state)).join(', ')
    case 'choice':
      return chosen.map((value) => choiceWord(words, filter.values, value)).join(', ')
    case 'flag':
      return words.web(of(name) === 'true' || of(name) === '1' ? 'filter.yes' : 'filter.no')
    case 'reference':
      return chosen.map(nameOf).join(', ')
    case 'code':
      return chosen.map((code) => placeWord(words, filter.of, code)).join(', ')
    case 'number':
    case 'money':
      return of(name) || span(words, of(`${name}From`), of(`${name}To`))
    case 'percent': {
      const [from, to] = [of(`${name}From`), of(`${name}To`)]
      return span(words, from && formatPercent(from, words.locale), to && formatPercent(to, words.locale))
    }
    case 'period':
      return periodText(words, name, of)
    case 'text':
      return of(name)
  }
}

const periodText = (words: ListWords, name: string, of: (key: string) => string): string => {
  const relative = of(`${name}RelativePeriod`)
  if (relative)
    return first(
      words,
      [],
      webTexts.has(`period.${relative}`) ? words.web(`period.${relative}` as 'period.current-week') : relative,
    )
  const [from, till] = [of(`${name}From`) || of(`${name}FromTime`), of(`${name}Till`) || of(`${name}TillTime`)]
  return span(words, from && formatTime(from, words.locale), till && formatTime(till, words.locale))
}

const span = ({ web }: ListWords, from: string, to: string): string =>
  [from && `${web('filter.from')} ${from}`, to && `${web('filter.to')} ${to}`].filter(Boolean).join(' ')

export const leadOf = (list: ListDeclaration): string =>
  Object.entries(list.columns).find(([, column]) => column.lead)?.[0] ?? 'id'
export const rowName = (words: ListWords, list: ListDeclaration, row: Row): string => {
  const lead = leadOf(list)
  const column = list.columns[lead]
  return column ? cellText(words, column, row, lead) : `#${row.id}`
}
