import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { ownAppTexts } from '#capabilities/after/mobile-app/texts.ts'
import { ownLastPlace } from '../../../contract/last-place.ts'

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Where the person left off, on whichever device. */
export const LastPlace = () => {
  const t = useTexts(ownAppTexts)
  const { data } = useQuery({
    queryKey: [ownLastPlace.path],
    queryFn: ({ signal }) => api(ownLastPlace, {}, { signal }),
    staleTime: 0,
  })
  const place = data?.place
  if (!place) return null
  const at = place.positionSeconds > 5 ? t('last.at', { time: clock(place.positionSeconds) }) : ''
  return (
    <section className="k-panel p-last" aria-labelledby="last-place">
      <div>
        <h2 id="last-place">{t('last.title')}</h2>
        <p className="k-second k-small">{[place.lessonName, at, place.courseName].filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        component={Link}
        to={place.path}
        aria-describedby="last-place"
        leftSection={<IconPlayerPlay size={18} stroke={1.8} aria-hidden="true" />}
      >
        {t('last.go')}
      </Button>
    </section>
  )
}
