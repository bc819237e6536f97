import { Button, Modal, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { toast, toastError } from '#platform/web/toast.ts'
import { editPage } from '../../../contract.ts'
import { showFonts } from '../../../contract/fonts.ts'
import { addTheme, editTheme, removeTheme, showThemes, takeTheme } from '../../../contract/themes.ts'
import { faintOf, plainTheme, themeColours, themeFonts, themeKindOf, type Theme } from '../../../rules/theme.ts'
import { themeNameLimit } from '../../../vocabulary.ts'
import type { Page } from './Dialogs.tsx'
import { useEditorWords } from '../use-editor-words.ts'

type Props = { page: Page; onClose: () => void; onChanged: (page: Page) => void }
type Kept = ClientOutput<typeof showThemes>['own'][number]

/** What the page wears: one of the shop's themes, a copy of a public one, or a new one. */
export const ThemeDialog = ({ page, onClose, onChanged }: Props) => {
  const { t } = useEditorWords()
  const queries = useQueryClient()
  const kind = themeKindOf(page.kind)
  const { data } = useQuery({
    queryKey: [showThemes.path, kind],
    queryFn: ({ signal }) => api(showThemes, { kind }, { signal }),
  })
  const wear = async (make: () => Promise<{ id: string | number } | null>) => {
    try {
      const theme = await make()
      onChanged(await api(editPage, { id: page.id, themeId: theme?.id ?? null }))
      await queries.invalidateQueries({ queryKey: [showThemes.path] })
      toast(t('theme.saved'))
    } catch (error) {
      toastError(error)
    }
  }
  if (!data) return null
  const worn = data.own.find(({ id }) => String(id) === String(page.themeId))
  return (
    <Modal opened onClose={onClose} title={t('deed.theme')} size="lg">
      <div className="k-stack-small">
        <Select
          label={t('theme.worn')}
          description={t('theme.worn_hint')}
          allowDeselect={false}
          data={[
            { value: 'none', label: t('theme.none') },
            ...data.own.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={worn ? String(worn.id) : 'none'}
          onChange={(next) => void wear(async () => (next === null || next === 'none' ? null : { id: next }))}
        />
        {data.others.length > 0 && (
          <Select
            label={t('theme.take')}
            description={t('theme.take_hint')}
            data={data.others.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={null}
            onChange={(next) => next && void wear(() => api(takeTheme, { id: next }))}
          />
        )}
        {worn ? (
          <ThemeForm
            key={String(worn.id)}
            theme={worn}
            onSave={(said) => wear(() => api(editTheme, { id: worn.id, ...said }))}
            onRemove={() => wear(() => api(removeTheme, { id: worn.id }).then(() => null))}
          />
        ) : (
          <Button
            variant="default"
            onClick={() =>
              void wear(() =>
                api(addTheme, {
                  kind,
                  name: t('theme.fresh', { title: page.title }).slice(0, themeNameLimit),
                  visibility: 'private',
                  looks: plainTheme,
                }),
              )
            }
          >
            {t('theme.add')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

type Said = Pick<Kept, 'name' | 'visibility' | 'looks'>
type FormProps = { theme: Kept; onSave: (said: Said) => Promise<void>; onRemove: () => Promise<void> }

const ThemeForm = ({ theme, onSave, onRemove }: FormProps) => {
  const { t } = useEditorWords()
  const [said, setSaid] = useState<Said>({ name: theme.name, visibility: theme.visibility, looks: theme.looks })
  const { looks } = said
  const put = (change: Partial<Theme>) => setSaid((all) => ({ ...all, looks: { ...all.looks, ...change } }))
  return (
    <form
      className="k-stack-small"
      onSubmit={(event) => {
        event.preventDefault()
        void onSave(said)
      }}
    >
      <TextInput
        label={t('theme.name')}
        required
        maxLength={themeNameLimit}
        value={said.name}
        onChange={(e) => setSaid({ ...said, name: e.currentTarget.value })}
      />
      <Colours looks={looks} put={put} />
      <Fonts looks={looks} put={put} />
      <Select
        label={t('style.fontWeight')}
        allowDeselect={false}
        data={['300', '400', '500', '700']}
        value={String(looks.fontWeight)}
        onChange={(next) => next && put({ fontWeight: Number(next) as Theme['fontWeight'] })}
      />
      <NumberInput
        label={t('style.fontSize')}
        min={12}
        max={24}
        value={looks.fontSize}
        onChange={(next) => put({ fontSize: Number(next) || plainTheme.fontSize })}
      />
      <NumberInput
        label={t('theme.radius')}
        min={0}
        max={60}
        value={looks.radius}
        onChange={(next) => put({ radius: Number(next) || 0 })}
      />
      <Textarea
        label={t('theme.css')}
        description={t('theme.css_hint')}
        autosize
        minRows={2}
        maxLength={5000}
        value={looks.css}
        onChange={(e) => put({ css: e.currentTarget.value })}
      />
      <Switch
        label={t('theme.public')}
        description={t('theme.public_hint')}
        checked={said.visibility === 'public'}
        onChange={(e) => setSaid({ ...said, visibility: e.currentTarget.checked ? 'public' : 'private' })}
      />
      <div className="pe-row">
        <Button type="submit">{t('theme.save')}</Button>
        <Button variant="subtle" color="red" onClick={() => void onRemove()}>
          {t('theme.remove')}
        </Button>
      </div>
    </form>
  )
}

/** Fonts there always are, and those the seller uploaded. */
const Fonts = ({ looks, put }: { looks: Theme; put: (change: Partial<Theme>) => void }) => {
  const { t } = useEditorWords()
  const { data } = useQuery({ queryKey: [showFonts.path], queryFn: ({ signal }) => api(showFonts, {}, { signal }) })
  return (
    <Select
      label={t('theme.font')}
      description={
        <a className="k-link" href="/cabinet/pages/fonts" target="_blank" rel="noopener">
          {t('theme.font.own')}
        </a>
      }
      allowDeselect={false}
      data={[
        ...themeFonts.map((value) => ({ value: value as string, label: t(`theme.font.${value}`) })),
        ...(data?.list ?? []).map(({ id, fontName, fontWeight }) => ({
          value: String(id),
          label: `${fontName} (${fontWeight})`,
        })),
      ]}
      value={looks.fontId ? String(looks.fontId) : looks.font}
      onChange={(next) =>
        next && put(/^\d+$/.test(next) ? { fontId: Number(next) } : { fontId: null, font: next as Theme['font'] })
      }
    />
  )
}

/** The colours of a theme; what cannot be read well on it is said at once. */
const Colours = ({ looks, put }: { looks: Theme; put: (change: Partial<Theme>) => void }) => {
  const { t } = useEditorWords()
  const faint = faintOf(looks)
  return (
    <>
      {themeColours.map((name) => (
        <TextInput
          key={name}
          label={t(`theme.${name}`)}
          placeholder={t('style.none')}
          maxLength={7}
          value={looks[name] ?? ''}
          onChange={(e) => put({ [name]: e.currentTarget.value || null })}
          rightSection={
            <input
              type="color"
              className="pe-colour"
              aria-label={t('style.pick', { name: t(`theme.${name}`) })}
              value={/^#[0-9a-f]{6}$/i.test(looks[name] ?? '') ? looks[name]! : '#ffffff'}
              onChange={(e) => put({ [name]: e.currentTarget.value })}
            />
          }
        />
      ))}
      <div role="status">
        {faint.map(({ pair, ratio }) => (
          <p key={pair} className="k-notice k-tone-amber">
            {t('theme.faint', { pair: t(`theme.pair.${pair}`), ratio })}
          </p>
        ))}
      </div>
    </>
  )
}
