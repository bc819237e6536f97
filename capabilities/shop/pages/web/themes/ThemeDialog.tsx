import { Button, Drawer, Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { toast, toastError } from '#platform/web/toast.ts'
import { removeTheme, showThemes, takeTheme } from '#capabilities/offer/themes/contract.ts'
import type { Theme } from '#capabilities/offer/themes/rules/page-looks.ts'
import { themeNameLimit } from '#capabilities/offer/themes/vocabulary.ts'
import { editPage } from '../../contract.ts'
import { kinds } from '../../rules/page-kinds.ts'
import type { Page } from '../editor/dialogs/Dialogs.tsx'
import { usePageEditorWords } from '../editor/use-page-words.ts'
import { ThemeForm } from './ThemeForm.tsx'

type Made = () => Promise<{ id: string | number } | null>
type Props = {
  page: Page
  onClose: () => void
  onChanged: (page: Page) => void
  /** Shown on the page until it is saved. */ onTried: (looks: Theme | undefined) => void
}

/**
 * Chooses the page's theme: one of the shop's, a copy of a public one, or a new one; previewed on the page beside it.
 */
export const ThemeDialog = ({ page, onClose, onChanged, onTried }: Props) => {
  const { t } = usePageEditorWords()
  const queries = useQueryClient()
  const kind = kinds[page.kind].theme
  const { data } = useQuery({
    queryKey: [showThemes.path, kind],
    queryFn: ({ signal }) => api(showThemes, { kind }, { signal }),
  })
  const wear = async (make: Made) => {
    try {
      const theme = await make()
      onChanged(await api(editPage, { id: page.id, themeId: theme?.id ?? null }))
      onTried(undefined)
      await queries.invalidateQueries({ queryKey: [showThemes.path] })
      toast(t('theme.saved'))
    } catch (error) {
      toastError(error)
    }
  }
  if (!data) return null
  const worn = data.own.find(({ id }) => String(id) === String(page.themeId))
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('deed.theme')}
      position="right"
      size="26rem"
      withOverlay={false}
      shadow="lg"
    >
      <div className="k-stack-small">
        <ThemeChoice themes={data} wornId={worn?.id} onWear={(make) => void wear(make)} />
        {worn && worn.usesCount > 1 && (
          <p className="k-notice k-tone-blue">{t('theme.shared_hint', { count: worn.usesCount })}</p>
        )}
        {!worn && <h2 className="k-h3">{t('theme.add')}</h2>}
        <ThemeForm
          key={String(worn?.id)}
          kind={kind}
          {...(worn ? { theme: worn } : { name: t('theme.fresh', { title: page.title }).slice(0, themeNameLimit) })}
          done=""
          onTried={onTried}
          onDone={(theme) => void wear(async () => theme)}
        />
        {worn && (
          <div className="pe-row">
            <Button
              variant="subtle"
              color="red"
              onClick={() => void wear(() => api(removeTheme, { id: worn.id }).then(() => null))}
            >
              {t('theme.remove')}
            </Button>
          </div>
        )}
      </div>
    </Drawer>
  )
}

type ChoiceProps = {
  themes: ClientOutput<typeof showThemes>
  wornId: string | number | undefined
  onWear: (make: Made) => void
}

const ThemeChoice = ({ themes, wornId, onWear }: ChoiceProps) => {
  const { t } = usePageEditorWords()
  return (
    <>
      <Select
        label={t('theme.worn')}
        description={t('theme.worn_hint')}
        allowDeselect={false}
        data={[
          { value: 'none', label: t('theme.none') },
          ...themes.own.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={wornId === undefined ? 'none' : String(wornId)}
        onChange={(next) => onWear(async () => (next === null || next === 'none' ? null : { id: next }))}
      />
      {themes.others.length > 0 && (
        <Select
          label={t('theme.take')}
          description={t('theme.take_hint')}
          data={themes.others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={(next) => next && onWear(() => api(takeTheme, { id: next }))}
        />
      )}
    </>
  )
}
