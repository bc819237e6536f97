import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftKeeper, type DraftHome, type FirstDraft } from './draft-keeper.ts'

/** The draft of a document in its editor, and how far it is saved. */
export const useDraft = <T extends string>(home: DraftHome<T>, first: FirstDraft<T>) => {
  const [keeper] = useState(() => draftKeeper(home, first))
  const { state, conflict } = useSyncExternalStore(keeper.hear, keeper.told)
  useEffect(() => {
    if (keeper.told().state === 'waiting') void keeper.flush()
    const hidden = () => document.visibilityState === 'hidden' && void keeper.flush()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      void keeper.flush().finally(keeper.stop)
    }
  }, [keeper])
  return { ...keeper, state, conflict }
}
