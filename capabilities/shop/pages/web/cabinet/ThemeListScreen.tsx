import { Button, CopyButton, Modal, TextInput } from '@mantine/core'
import { IconCopy, IconShare, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { removeTheme, shareTheme, takeTheme, themeList, unshareTheme } from '../../contract/themes.ts'
import { themeTexts } from '../../texts.themes.ts'

/** The themes of a shop: how many pages wear each, and the link others copy it by. */
export default function ThemeListScreen() {
  const t = useTexts(themeTexts)
  const [shared, setShared] = useState<Row | null>(null)
  const actions: Action<Row>[] = [
    {
      key: 'share',
      text: t('share'),
      icon: <IconShare size={16} stroke={1.8} />,
      permission: 'pages.themes',
      run: async (row) => setShared(row),
    },
    {
      key: 'copy',
      text: t('copy'),
      icon: <IconCopy size={16} stroke={1.8} />,
      permission: 'pages.themes',
      run: ({ id }) => api(takeTheme, { id }),
      done: t('copied'),
    },
    {
      key: 'remove',
      text: t('remove'),
      icon: <IconTrash size={16} stroke={1.8} />,
      danger: true,
      permission: 'pages.themes',
      confirm: ({ name }) => ({
        title: t('remove.title', { name: String(name) }),
        text: t('remove.text'),
        yes: t('remove'),
        danger: true,
      }),
      run: ({ id }) => api(removeTheme, { id }),
      done: t('removed'),
    },
  ]
  return (
    <>
      <ListScreen
        list={themeList}
        texts={themeTexts}
        title={t('themes.title')}
        text={t('themes.subtitle')}
        head={[{ key: 'fonts', text: t('fonts.open'), to: () => '/cabinet/pages/fonts' }]}
        actions={actions}
        empty={{ title: t('themes.empty.title'), text: t('themes.empty.text') }}
      />
      {shared && <ShareDialog theme={shared} onClose={() => setShared(null)} />}
    </>
  )
}

const ShareDialog = ({ theme: { id, name, shareToken }, onClose }: { theme: Row; onClose: () => void }) => {
  const t = useTexts(themeTexts)
  const queries = useQueryClient()
  const [token, setToken] = useState(shareToken ? String(shareToken) : null)
  const put = async (make: () => Promise<string | null>) => {
    try {
      setToken(await make())
      await queries.invalidateQueries({ queryKey: [themeList.path] })
    } catch (error) {
      toastError(error)
    }
  }
  const end = () =>
    put(async () => {
      await api(unshareTheme, { id })
      toast(t('share.ended'))
      return null
    })
  const url = `${location.origin}/shared_themes/${token}`
  return (
    <Modal opened onClose={onClose} title={t('share.title', { name: String(name) })}>
      <div className="k-stack-small">
        <p>{t('share.text')}</p>
        {token === null ? (
          <Button onClick={() => void put(async () => (await api(shareTheme, { id })).token)}>{t('share.make')}</Button>
        ) : (
          <>
            <TextInput label={t('share.link')} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
            <CopyButton value={url}>
              {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'share.copied' : 'share.copy')}</Button>}
            </CopyButton>
            <Button variant="subtle" color="red" onClick={() => void end()}>
              {t('share.end')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  )
}
