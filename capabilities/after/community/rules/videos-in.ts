import { embedOf } from '#capabilities/offer/content-blocks/rules/embed.ts'
import { limits } from '../vocabulary.ts'

const link = /<a href="(https:[^"]{1,2000})"/g
const hosts: readonly string[] = ['www.youtube-nocookie.com', 'player.vimeo.com']

/** Players of the videos at YouTube and Vimeo that a text leads to, each once. */
export const videosIn = (body: string): { frame: string; host: string }[] => {
  const found = [...body.matchAll(link)].flatMap(([, href = '']) => embedOf(href.replace(/&amp;/g, '&')) ?? [])
  return [...new Map(found.map((each) => [each.frame, each])).values()]
    .filter(({ host }) => hosts.includes(host))
    .slice(0, limits.videos)
}
