import { createContext } from 'react'
import type { ListDeclaration } from '../../shared/list.ts'

/** A list as its reader sees it now. */
export type ListView = { list: ListDeclaration; title: string; query: Record<string, unknown> }

/** Takes a list to be written as CSV in the background; without one a list streams its CSV at once. */
export const ExporterContext = createContext<((view: ListView) => void) | undefined>(undefined)
