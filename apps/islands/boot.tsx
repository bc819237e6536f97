import './development.ts'
import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

type IslandModule = Readonly<Record<string, ComponentType<Record<string, unknown>>>>

/** Every `islands/<Name>.tsx` of a room's `web` or of the public pages is an island of that name and exports a component of that name. */
const found = import.meta.glob<IslandModule>(['../../capabilities/*/*/web/islands/*.tsx', '../public/*/islands/*.tsx'])
const islands = new Map(Object.entries(found).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -4), load]))

/** A script that arrives before the rest of a streamed page would pass over the islands that are still under way. */
const pageArrived = new Promise<void>((arrived) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => arrived(), { once: true })
  else arrived()
})

await pageArrived
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const name = place.dataset['island'] ?? ''
  const load = islands.get(name)
  if (!load) {
    console.error(`No island is called ${name}`)
    continue
  }
  void load().then((module) => {
    const Component = module[name]
    if (Component)
      hydrateRoot(
        place,
        createElement(Component, JSON.parse(place.dataset['props'] ?? '{}') as Record<string, unknown>),
      )
    place.dataset['ready'] = ''
  })
}
