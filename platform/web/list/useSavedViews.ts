import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListDeclaration } from '../../shared/list.ts'
import { editView, moveView, removeView, savedViews, saveView, type SavedView } from '../../shared/saved-view.ts'
import { api } from '../client.ts'
import { toastUndo } from '../toast-undo.tsx'
import { toast, toastError } from '../toast.ts'
import type { ListWords } from './list-words.ts'

export type Kept = Pick<SavedView, 'name' | 'query' | 'columns'>

const key = ['saved-views']

const useAllViews = (isOffered: boolean) => {
  const queries = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api(savedViews, {}, { signal }),
    staleTime: Infinity,
    enabled: isOffered,
  })
  return { all: data?.list ?? [], isPending, readAgain: () => queries.invalidateQueries({ queryKey: key }) }
}

/** Makes a change and reads again; what goes wrong is told in a toast. */
const quietlyWith =
  (readAgain: () => Promise<void>) =>
  async (change: () => Promise<unknown>, told?: string): Promise<void> => {
    try {
      await change()
      await readAgain()
      if (told) toast(told)
    } catch (error) {
      toastError(error)
    }
  }

/** The views a person saved of one list. All of them are read once, so that the next list need not wait. */
export const useSavedViews = (list: ListDeclaration, { web }: ListWords, isOffered: boolean) => {
  const { all, isPending, readAgain } = useAllViews(isOffered)
  const views = all.filter((view) => view.list === list.name)
  const quietly = quietlyWith(readAgain)
  return {
    views: isOffered ? views : [],
    isLoading: isOffered && isPending,
    /** These two tell what is wrong with a name to the field it was typed into. */
    save: async (kept: Kept & { isDefault: boolean }) => {
      await api(saveView, { list: list.name, ...kept })
      await readAgain()
      toast(web('view.saved', { name: kept.name }))
    },
    rename: async ({ id }: SavedView, name: string) => {
      await api(editView, { id, name })
      await readAgain()
    },
    replace: (view: SavedView, kept: Omit<Kept, 'name'>) =>
      quietly(() => api(editView, { id: view.id, ...kept }), web('view.saved', { name: view.name })),
    setDefault: ({ id }: SavedView, isDefault: boolean) => quietly(() => api(editView, { id, isDefault })),
    move: ({ id }: SavedView, place: number) => quietly(() => api(moveView, { id, place })),
    /** Asks nothing; the message puts it back where it stood. */
    remove: (view: SavedView) =>
      quietly(async () => {
        await api(removeView, { id: view.id })
        const { name, query, columns, isDefault } = view
        toastUndo(web('view.removed', { name }), web('form.undo'), () =>
          quietly(() =>
            api(saveView, { list: list.name, name, query, columns, isDefault, place: views.indexOf(view) }),
          ),
        )
      }),
  }
}

export type SavedViews = ReturnType<typeof useSavedViews>
