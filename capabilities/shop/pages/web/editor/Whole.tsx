import { Button } from '@mantine/core'
import { IconHistory, IconPalette, IconSearch, type Icon } from '@tabler/icons-react'
import { api } from '#platform/web/client.ts'
import { useSession } from '#platform/web/session.tsx'
import { TranslateWhole } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { showPage } from '../../contract.ts'
import type { PageDeed } from './Toolbar.tsx'
import type { Page } from './dialogs/Dialogs.tsx'
import { usePageEditorWords } from './use-page-words.ts'

/** Settings of the page as a whole, shown while no block is selected. */
export const Whole = ({ page, onDeed }: { page: Page; onDeed: (deed: PageDeed) => void }) => {
  const { t } = usePageEditorWords()
  const { can } = useSession()
  const original = page.languages[0]
  const deed = (word: 'theme' | 'details' | 'versions', Drawn: Icon) => (
    <Button
      variant="default"
      justify="start"
      leftSection={<Drawn size={16} stroke={1.6} />}
      onClick={() => onDeed(word)}
    >
      {t(`deed.${word}`)}
    </Button>
  )
  return (
    <section className="pe-whole" aria-label={page.title}>
      <h2 className="pe-label">{t('whole.title')}</h2>
      {can('themes.change') && deed('theme', IconPalette)}
      {deed('details', IconSearch)}
      {deed('versions', IconHistory)}
      {original && original.id !== page.id && (
        <TranslateWhole
          from={original.locale}
          to={page.locale}
          read={async () => (await api(showPage, { id: original.id })).draft}
        />
      )}
    </section>
  )
}
