import type { Player } from './player.ts'

/** The address of the same player at a second of the recording. */
export const playerAt = ({ kind, src }: Pick<Player, 'kind' | 'src'>, seconds: number, plays: boolean): string => {
  if (kind === 'hls') return src
  const parameters = [
    ...(plays ? ['autoplay=1'] : []),
    ...(kind === 'youtube' && seconds > 0 ? [`start=${seconds}`] : []),
  ].join('&')
  const joined = parameters ? `${src}${src.includes('?') ? '&' : '?'}${parameters}` : src
  return kind === 'vimeo' && seconds > 0 ? `${joined}#t=${seconds}s` : joined
}
