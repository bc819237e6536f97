import { useQuery } from '@tanstack/react-query'
import type { RoomTexts } from '../../shared/texts.ts'
import { createContext, use } from 'react'
import type { BulkAction } from '../../shared/list.ts'

/** Actions that a room above the list's brings, with its words. */
export type AlsoBulk = { actions: Readonly<Record<string, BulkAction>>; texts: RoomTexts }
/** By the list's name; they come once its rows are there. */
export type BroughtBulk = Readonly<Record<string, () => Promise<AlsoBulk>>>

export const BroughtContext = createContext<BroughtBulk>({})

/** What rooms above a list's own can do with its rows. */
export const useBrought = (list: string, isWanted: boolean): AlsoBulk | undefined => {
  const load = use(BroughtContext)[list]
  const { data } = useQuery({
    queryKey: ['brought', list],
    queryFn: () => load?.() ?? null,
    enabled: isWanted && load !== undefined,
    staleTime: Infinity,
    structuralSharing: false,
  })
  return data ?? undefined
}
