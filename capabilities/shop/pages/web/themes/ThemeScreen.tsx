import { Select } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { showTheme } from '#capabilities/offer/themes/contract.ts'
import { themesTexts } from '#capabilities/offer/themes/texts.ts'
import { themeKinds, type ThemeKind } from '#capabilities/offer/themes/vocabulary.ts'
import { ThemeForm, type KeptTheme } from './ThemeForm.tsx'

const home = '/cabinet/pages/themes'

/** A theme: a new one of a kind, or a known one. */
export default function ThemeScreen() {
  const { id } = useParams()
  if (!id) return <NewTheme />
  return (
    <Loaded endpoint={showTheme} input={{ id }}>
      {(theme) => <Known theme={theme} />}
    </Loaded>
  )
}

const Known = ({ theme }: { theme: KeptTheme }) => {
  const t = useTexts(themesTexts)
  const kind = t(`choice.theme_kind.${theme.kind}`)
  return (
    <>
      <PageHead
        title={theme.name}
        text={`${kind} · ${t('theme.uses', { count: theme.usesCount })}`}
        back={{ to: home, text: t('list.themes.title') }}
      />
      <ThemeForm kind={theme.kind} theme={theme} onDone={() => undefined} />
    </>
  )
}

const NewTheme = () => {
  const t = useTexts(themesTexts)
  const navigate = useNavigate()
  const [wanted] = useSearchParams()
  const [kind, setKind] = useState<ThemeKind>(
    () => themeKinds.find((each) => each === wanted.get('kind')) ?? 'shop_theme',
  )
  return (
    <>
      <PageHead title={t('theme.new')} back={{ to: home, text: t('list.themes.title') }} />
      <Select
        label={t('field.kind')}
        maw="24rem"
        mb="lg"
        allowDeselect={false}
        data={themeKinds.map((value) => ({ value, label: t(`choice.theme_kind.${value}`) }))}
        value={kind}
        onChange={(next) => next && setKind(next as ThemeKind)}
      />
      <ThemeForm key={kind} kind={kind} onDone={({ id }) => void navigate(`${home}/${id}`)} />
    </>
  )
}
