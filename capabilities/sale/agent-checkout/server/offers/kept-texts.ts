import { dropWhenShown, type World } from '#platform/server/world.ts'

/** How long other processes may show what was changed in one of them. */
const keptSeconds = 30
/** Shops whose texts are held at once. */
const mostKept = 30

type Kept = { sellerId: number; till: number; text: Promise<string> }
const shelves = new WeakMap<World['db'], Map<string, Kept>>()

const shelfOf = (world: World): Map<string, Kept> => {
  let shelf = shelves.get(world.db)
  if (!shelf) {
    const kept = (shelf = new Map<string, Kept>())
    shelves.set(world.db, kept)
    dropWhenShown(world, (sellerId) => {
      for (const [key, each] of kept) if (each.sellerId === sellerId) kept.delete(key)
    })
  }
  return shelf
}

/** A long text about a shop, made once for who asks within half a minute; dropped when the shop changes. */
export const keptText = (
  world: World,
  { sellerId, key }: { sellerId: number; key: string },
  make: () => Promise<string>,
): Promise<string> => {
  const shelf = shelfOf(world)
  const now = world.ports.now().epochMilliseconds
  const found = shelf.get(key)
  if (found && found.till > now) return found.text
  const text = make()
  text.catch(() => shelf.delete(key))
  shelf.delete(key)
  shelf.set(key, { sellerId, till: now + keptSeconds * 1000, text })
  const [oldest] = shelf.keys()
  if (shelf.size > mostKept && oldest !== undefined) shelf.delete(oldest)
  return text
}
