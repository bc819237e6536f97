import { BarParts, type DraftState } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { Link } from 'react-router'
import { locales, ownNameOf, type Locale } from '#platform/shared/texts.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useSession } from '#platform/web/session.tsx'
import { Badge } from '#ui/Badge.tsx'
import type { showPage } from '../../contract.ts'
import { pagesTexts } from '../../texts.ts'
import { LanguageItems } from '#platform/web/LanguageItems.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { webTexts } from '#platform/web/texts.ts'
import type { Viewport } from '#capabilities/offer/content-blocks/vocabulary.ts'
import { pageState, type PageState } from '../../vocabulary.ts'
import { usePageEditorWords } from './use-page-words.ts'

type Page = ClientOutput<typeof showPage>
export type PageDeed =
  | 'publish'
  | 'preview'
  | 'schedule'
  | 'call_off'
  | 'unpublish'
  | 'details'
  | 'theme'
  | 'versions'
  | 'copy'
  | 'remove'
  | `language_${Locale}`

type Props = {
  page: Page
  draft: DraftState
  viewport: Viewport
  isBusy: boolean
  onViewport: (viewport: Viewport) => void
  onDeed: (deed: PageDeed) => void
}

/** The editor's head: where one is, whether all is saved, and what can be done with the whole page. */
export const Toolbar = ({ page, draft, viewport, isBusy, onViewport, onDeed }: Props) => {
  const { t } = usePageEditorWords()
  const pages = useTexts(pagesTexts)
  const { can } = useSession()
  const state = page.state as PageState
  return (
    <header className="pe-bar">
      <ActionIcon component={Link} to="/cabinet/pages" variant="subtle" color="gray" aria-label={t('bar.back')}>
        <span aria-hidden="true">←</span>
      </ActionIcon>
      <h1 className="pe-title">
        {page.title}
        {page.aboutName && <span className="k-second k-small"> {page.aboutName}</span>}
      </h1>
      <Badge tone={pageState.states[state].tone}>{pages(`state.page_state.${state}`)}</Badge>
      <BarParts {...{ draft, viewport, onViewport }} />
      <span className="pe-gap" />
      <Button size="xs" variant="default" disabled={isBusy} onClick={() => onDeed('preview')}>
        {t('bar.preview')}
      </Button>
      <More page={page} onDeed={onDeed} />
      {can('pages.publish') && (
        <Button
          className="pe-publish"
          size="xs"
          loading={isBusy}
          disabled={draft === 'conflict'}
          onClick={() => onDeed('publish')}
        >
          {t('bar.publish')}
        </Button>
      )}
    </header>
  )
}

/** The rarer deeds; those that the page's status does not permit are left out. */
const More = ({ page, onDeed }: Pick<Props, 'page' | 'onDeed'>) => {
  const { t } = usePageEditorWords()
  const { can } = useSession()
  const deeds: readonly { deed: PageDeed; isShown: boolean; danger?: boolean }[] = [
    { deed: 'details', isShown: can('pages.change') },
    { deed: 'theme', isShown: can('pages.change') && can('themes.change') },
    { deed: 'versions', isShown: true },
    { deed: 'copy', isShown: can('pages.change') },
    { deed: 'schedule', isShown: can('pages.publish') && page.permits.includes('schedule') },
    { deed: 'call_off', isShown: can('pages.publish') && page.permits.includes('call_off') },
    { deed: 'unpublish', isShown: can('pages.publish') && page.permits.includes('unpublish'), danger: true },
    { deed: 'remove', isShown: can('pages.change') && page.permits.includes('remove'), danger: true },
  ]
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('bar.more')}>
          <span aria-hidden="true">⋯</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {page.isServed && page.path !== '' && (
          <Menu.Item component="a" href={page.path} target="_blank" rel="noopener">
            {t('bar.visit')}
          </Menu.Item>
        )}
        {page.languages.length > 1 &&
          page.languages
            .filter(({ id }) => id !== page.id)
            .map(({ id, locale }) => (
              <Menu.Item key={String(id)} component={Link} to={`/cabinet/pages/${id}`}>
                {t('language.open', { language: ownNameOf(locale) })}
              </Menu.Item>
            ))}
        {can('pages.change') && <AddLanguage page={page} onDeed={onDeed} />}
        {deeds
          .filter(({ isShown }) => isShown)
          .map(({ deed, danger }) => (
            <Menu.Item key={deed} {...(danger ? { color: 'red' } : {})} onClick={() => onDeed(deed)}>
              {t(`deed.${deed}` as 'deed.details')}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The languages a page can be written in besides. */
const AddLanguage = ({ page, onDeed }: Pick<Props, 'page' | 'onDeed'>) => {
  const { t } = usePageEditorWords()
  const word = useTexts(webTexts)
  const missing = locales.filter((each) => !page.languages.some(({ locale }) => locale === each))
  if (missing.length === 0) return null
  return (
    <LanguageItems
      label={word('shell.language')}
      languages={missing}
      nameOf={(each) => t('language.add', { language: ownNameOf(each) })}
      onChoose={(each) => onDeed(`language_${each}`)}
    />
  )
}
