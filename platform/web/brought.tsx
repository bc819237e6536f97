import { createContext, createElement, Suspense, useContext, type ComponentType } from 'react'

/** Pieces of screens that an app brings from rooms above to rooms below, by the name the room below asks for. */
export const BroughtPieces = createContext<Readonly<Record<string, ComponentType<never>>>>({})

/** The piece of that name; nothing where the app brings none. Its properties are those the asking room gives. */
export const Brought = <Given extends object>({ name, given }: { name: string; given: Given }) => {
  const piece = useContext(BroughtPieces)[name] as ComponentType<Given> | undefined
  return piece ? <Suspense>{createElement(piece, given)}</Suspense> : null
}
