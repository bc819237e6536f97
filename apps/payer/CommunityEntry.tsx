import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { ownSpaces } from '#capabilities/after/community/contract.ts'
import { ownCommunityTexts } from '#capabilities/after/community/texts.ts'

/** The way to the community, for who may read a space or was banned. */
export const CommunityEntry = () => {
  const t = useTexts(ownCommunityTexts)
  const { data } = useQuery({ queryKey: [ownSpaces.path, {}], queryFn: ({ signal }) => api(ownSpaces, {}, { signal }) })
  if (!data || data.list.length + data.bans.length === 0) return null
  return (
    <section className="k-panel p-last" aria-labelledby="community">
      <div>
        <h2 id="community">{t('title')}</h2>
        <p className="k-second k-small">
          {data.list
            .slice(0, 3)
            .map(({ name }) => name)
            .join(' · ') || t('home.text')}
        </p>
      </div>
      <Button
        component={Link}
        to="/payer/community"
        variant="default"
        leftSection={<IconMessages size={18} stroke={1.8} aria-hidden="true" />}
      >
        {t('home.go')}
      </Button>
    </section>
  )
}
