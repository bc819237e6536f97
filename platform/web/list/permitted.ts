import type { ListDeclaration, Row } from '../../shared/list.ts'

/** For which rows an action of this name is offered, where a machine of the list's columns says so. */
export const permitted = ({ columns }: ListDeclaration, name: string): ((row: Row) => boolean) | undefined => {
  const asked = Object.entries(columns).flatMap(([column, { machine }]) =>
    machine && Object.values(machine.states).some(({ permits }) => permits?.includes(name))
      ? [{ column, machine }]
      : [],
  )
  if (asked.length === 0) return undefined
  return (row) =>
    asked.every(({ column, machine }) => machine.states[String(row[column])]?.permits?.includes(name) ?? false)
}
