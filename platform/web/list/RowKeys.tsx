import type { Row } from '../../shared/list.ts'
import { useAct, useOffered } from '../action.tsx'
import { useKeys } from '../keys.ts'
import { useList } from './list-context.ts'

/** Keys that do something to the row the list’s cursor stands on: each by the key of an action. */
export const RowKeys = ({ keys, row }: { keys: Readonly<Record<string, string>>; row: Row | undefined }) => {
  const { actions } = useList()
  const offered = useOffered()
  const act = useAct()
  const press = (name: string) => {
    const action = row && offered(actions, row).find(({ key }) => key === name)
    if (action) void act(action, row)
  }
  useKeys(Object.fromEntries(Object.entries(keys).map(([key, name]) => [key, () => press(name)])))
  return null
}
