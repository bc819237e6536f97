import { useEffect, useState } from 'react'
import { canKeep } from './kept-things.ts'

/** A picture that another app shared, by the address the worker shows it at; kept here until it is posted or removed. */
export type SharedPicture = { path: string; name: string }

const cacheName = 'kontor-shared'
const changed = 'kontor-shared'

const openShared = async (): Promise<Cache | undefined> =>
  canKeep() && (await caches.has(cacheName)) ? caches.open(cacheName) : undefined

const readShared = async (): Promise<SharedPicture[]> => {
  const cache = await openShared()
  const found: SharedPicture[] = []
  for (const request of (await cache?.keys()) ?? []) {
    const name = (await cache?.match(request))?.headers.get('x-name') ?? ''
    found.push({ path: new URL(request.url).pathname, name: decodeURIComponent(name) })
  }
  return found
}

export const sharedFile = async ({ path, name }: SharedPicture): Promise<File | undefined> => {
  const blob = await (await (await openShared())?.match(path))?.blob()
  return blob && new File([blob], name, { type: blob.type })
}

export const dropShared = async ({ path }: SharedPicture): Promise<void> => {
  await (await openShared())?.delete(path)
  window.dispatchEvent(new Event(changed))
}

/** What was shared with this app and waits on this device. */
export const useSharedPictures = (): readonly SharedPicture[] => {
  const [pictures, setPictures] = useState<readonly SharedPicture[]>([])
  useEffect(() => {
    let isShown = true
    const read = () => void readShared().then((found) => isShown && setPictures(found))
    read()
    window.addEventListener(changed, read)
    return () => {
      isShown = false
      window.removeEventListener(changed, read)
    }
  }, [])
  return pictures
}
