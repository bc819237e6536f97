/*
 * What other apps share with the buyers' area: pictures are kept on this device until they are posted or removed, with or without a
 * network; texts go along in the address. Loaded by `payer-worker.js`.
 */
const sharedName = 'kontor-shared'
const sharedAt = '/payer/shared/'
const mostShared = 20

const pictureIn = (given) => given instanceof File && given.type.startsWith('image/')

/** Keeps the pictures of a form, and leads to where a post begins. */
const takeShared = async (request) => {
  const form = await request.formData()
  const pictures = form.getAll('pictures').filter(pictureIn).slice(0, mostShared)
  const cache = await caches.open(sharedName)
  const at = Date.now()
  for (const [number, picture] of pictures.entries())
    await cache.put(
      `${sharedAt}${at}-${number}`,
      new Response(picture, {
        headers: { 'content-type': picture.type, 'x-name': encodeURIComponent(picture.name || 'picture') },
      }),
    )
  const query = new URLSearchParams(pictures.length > 0 ? { pictures: String(pictures.length) } : {})
  for (const name of ['title', 'text', 'url']) {
    const words = form.get(name)
    if (typeof words === 'string' && words.trim() !== '') query.set(name, words)
  }
  return Response.redirect(`/payer/community?${query}`, 303)
}

const showShared = async ({ url }) =>
  (await (await caches.open(sharedName)).match(new URL(url).pathname)) ?? Response.error()

const forgetShared = () => caches.delete(sharedName)

self.shared = { sharedAt, takeShared, showShared, forgetShared }
