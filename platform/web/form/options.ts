import type { Translate } from '../../shared/texts.ts'

/** Options of a select in the room's words, each `choice.<name>.<value>`: `optionsOf(t, 'rhythm', payoutRhythms)`. */
export const optionsOf = <const N extends string, V extends string>(
  t: Translate<`choice.${NoInfer<N>}.${NoInfer<V>}`>,
  name: N,
  values: readonly V[],
): { value: V; label: string }[] => values.map((value) => ({ value, label: t(`choice.${name}.${value}`) }))
