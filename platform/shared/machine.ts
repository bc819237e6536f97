/** The colour family of a state's badge; one map in `ui/` turns it into colours. */
export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'gray'

export type State = {
  tone: Tone
  /** Actions a row in this state permits, by permission-free action name; buttons and guards read it. */
  permits?: readonly string[]
  /** No move leaves this state. */
  final?: boolean
}

export type Move<S extends string> = { from: readonly S[]; to: S }

export type Machine<S extends string = string, M extends string = string, Set extends string = string> = {
  name: string
  table: string
  column: string
  /** States a new row may start in. */
  initial: readonly S[]
  states: Readonly<Record<S, State>>
  moves: Readonly<Record<M, Move<S>>>
  sets: Readonly<Record<Set, readonly S[]>>
}

/** Declares a state machine. `name` is its word everywhere, for example `order_payment_state`. */
export const machine = <const S extends string, const M extends string, const Set extends string = never>(
  name: string,
  definition: {
    table: string
    column: string
    initial: readonly NoInfer<S>[]
    states: Record<S, State>
    moves: Record<M, Move<NoInfer<S>>>
    sets?: Record<Set, readonly NoInfer<S>[]>
  },
): Machine<S, M, Set> => ({ name, sets: {} as Record<Set, readonly S[]>, ...definition })

export type StateOf<T> = T extends Machine<infer S, string, string> ? S : never
export type MoveOf<T> = T extends Machine<string, infer M, string> ? M : never

/** All states of a machine in declared order. */
export const statesOf = <S extends string>(m: Machine<S>): S[] => Object.keys(m.states) as S[]

/** The moves that may leave `state`. */
export const movesFrom = <S extends string, M extends string>(m: Machine<S, M>, state: S): M[] =>
  (Object.keys(m.moves) as M[]).filter((name) => m.moves[name].from.includes(state))

/** Whether a row in `state` permits `action`. */
export const permits = <S extends string>(m: Machine<S>, state: S, action: string): boolean =>
  m.states[state].permits?.includes(action) ?? false

/** Whether a stored state is one of a machine's named set; where there is none, it is in no set. */
export const isIn = <S extends string, Set extends string>(
  { sets }: Machine<S, string, Set>,
  set: NoInfer<Set>,
  state: string | null | undefined,
): boolean => (sets[set] as readonly (string | null | undefined)[]).includes(state)

/** Whether a move may leave a stored state. */
export const mayMove = <S extends string, M extends string>(
  { moves }: Machine<S, M>,
  move: M,
  state: string,
): boolean => (moves[move].from as readonly string[]).includes(state)
