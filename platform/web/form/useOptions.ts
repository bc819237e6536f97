import { useMemo } from 'react'
import type { Texts, Translate } from '../../shared/texts.ts'
import { useTexts } from '../locale.tsx'

/** A name whose every value has a text: `choice.<name>.<value>`. */
type Worded<K, N extends string, V extends string> = `choice.${N}.${V}` extends K ? N : never
export type Options<K extends string> = <const N extends string, V extends string>(
  name: N & Worded<K, N, V>,
  values: readonly V[],
) => { value: V; label: string }[]

/** Options of a select in the room's words: `choices('rhythm', payoutRhythms)`. */
export const useOptions = <K extends string>(texts: Texts<K>): Options<K> => {
  const t = useTexts(texts)
  return useMemo(() => optionsOf(t), [t])
}

export const optionsOf =
  <K extends string>(t: Translate<K>): Options<K> =>
  (name, values) =>
    values.map((value) => ({ value, label: t(`choice.${name}.${value}` as K) }))
