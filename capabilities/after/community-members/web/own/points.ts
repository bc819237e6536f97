import { useTexts } from '#platform/web/locale.tsx'
import { usualLevels } from '../../rules/levels.ts'
import { ownMembersTexts } from '../../texts.ts'

type Standing = { points: string | number | null; level: { place: number; name: string | null } | null }
type Usual = 1 | 2 | 3 | 4 | 5

const isUsual = (place: number): place is Usual => place >= 1 && place <= usualLevels.length

/** What somebody earned, in words: the points, and the level in the shop's words or the usual ones; empty where there are none. */
export const useStanding = (): ((standing: Standing) => string) => {
  const t = useTexts(ownMembersTexts)
  return ({ points, level }) => {
    const name = level && (level.name ?? (isUsual(level.place) ? t(`level.${level.place}`) : ''))
    return points === null ? '' : [name, t('points', { count: points })].filter(Boolean).join(' · ')
  }
}
