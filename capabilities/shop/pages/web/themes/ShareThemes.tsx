import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { ShareDialog } from '#platform/web/ShareDialog.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import { shareTheme, unshareTheme, type themeList } from '#capabilities/offer/themes/contract.ts'
import { betweenTokens } from '#capabilities/offer/themes/rules/shared-address.ts'
import { themesTexts } from '#capabilities/offer/themes/texts.ts'

type Row = RowOf<typeof themeList>

/** One link to one or several themes. Its address joins the links of the themes, so ending the link of one takes it out. */
export const ShareThemes = ({ themes, onClose }: { themes: Row[]; onClose: () => void }) => {
  const t = useTexts(themesTexts)
  const [first] = themes
  const isSingle = themes.length === 1
  const [chosen, setChosen] = useState<ReadonlySet<Row>>(new Set(themes))
  const [tokens, setTokens] = useState<string[]>(isSingle && first?.shareToken ? [first.shareToken] : [])
  const rows = themes.filter((theme) => chosen.has(theme))
  const choose = (theme: Row, isIn: boolean) =>
    setChosen(new Set(themes.filter((each) => (each === theme ? isIn : chosen.has(each)))))
  return (
    <ShareDialog
      title={
        isSingle ? t('share.title', { name: first?.name ?? '' }) : t('share.several_title', { count: rows.length })
      }
      text={t('share.text')}
      path={tokens.length === 0 ? null : `/shared_themes/${tokens.join(betweenTokens)}`}
      isEmpty={rows.length === 0}
      onMake={async () => {
        const made: string[] = []
        for (const { id } of rows) made.push((await api(shareTheme, { id })).token)
        setTokens(made)
      }}
      onEnd={async () => {
        for (const { id } of rows) await api(unshareTheme, { id })
        setTokens([])
        toast(t('share.ended'))
      }}
      onClose={onClose}
    >
      {!isSingle &&
        themes.map((theme) => (
          <Checkbox
            key={theme.id}
            label={theme.name}
            checked={chosen.has(theme)}
            disabled={tokens.length > 0}
            onChange={(event) => choose(theme, event.currentTarget.checked)}
          />
        ))}
    </ShareDialog>
  )
}
