import { embedOf } from '#capabilities/offer/content-blocks/rules/embed.ts'
import { limits } from '../vocabulary.ts'

const link = /<a href="(https:[^"]{1,2000})"/g
const names: Readonly<Record<string, string>> = { 'www.youtube-nocookie.com': 'YouTube', 'player.vimeo.com': 'Vimeo' }

/** Players of the videos at YouTube and Vimeo that a text leads to, each once. */
export const videosIn = (body: string): { frame: string; name: string }[] => {
  const found = [...body.matchAll(link)].flatMap(([, href = '']) => {
    const embedded = embedOf(href.replace(/&amp;/g, '&'))
    const name = embedded && names[embedded.host]
    return name ? [{ frame: embedded.frame, name }] : []
  })
  return [...new Map(found.map((each) => [each.frame, each])).values()].slice(0, limits.videos)
}
