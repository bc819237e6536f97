import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { listenTo } from '#platform/web/event-source.ts'
import { showSpace, showThread } from '../../contract.ts'
import type { Told } from '../../contract/told.ts'
import type { Post } from './community-words.ts'

type Id = string | number

/** Readers of a busy space do not ask all at once. */
const waitMs = () => 200 + Math.random() * 800

/** Hears what happens in a space as long as its page is open; reads an answer anew at most once a second. */
const useTold = (spaceId: Id, path: string, onTold: (told: Told, reread: () => void) => void): void => {
  const queries = useQueryClient()
  const heard = useEffectEvent(onTold)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const reread = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        void queries.invalidateQueries({ queryKey: [path] })
      }, waitMs())
    }
    let isFirst = true
    const stop = listenTo<Told>(`/v1/community/spaces/${spaceId}/stream`, {
      onTold: (told) => {
        // The first says that nothing is missed from now on; each other, that something may have been.
        if (told.what === 'all' && !isFirst) reread()
        isFirst = false
        heard(told, reread)
      },
      renews: true,
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [spaceId, path, queries])
}

/** Keeps an open thread as it is on the server. */
export const useThreadTold = (spaceId: Id, id: Id): void =>
  useTold(spaceId, showThread.path, (told, reread) => {
    if ('id' in told && told.id === Number(id)) reread()
  })

/** How many posts came since this list was read, and reads it anew; what is another in it is read at once. */
export const useSpaceTold = (spaceId: Id, list: readonly Post[]) => {
  const queries = useQueryClient()
  const [news, setNews] = useState({ list, count: 0 })
  const count = news.list === list ? news.count : 0
  useTold(spaceId, showSpace.path, (told, reread) => {
    const isNew = told.what === 'comment' || (told.what === 'thread' && !list.some(({ id }) => Number(id) === told.id))
    if (isNew) setNews((before) => ({ list, count: (before.list === list ? before.count : 0) + 1 }))
    if (told.what === 'changed' && count === 0) reread()
  })
  const show = () => {
    setNews({ list, count: 0 })
    void queries.invalidateQueries({ queryKey: [showSpace.path] })
  }
  return { count, show }
}
