import { IconMessage2, IconPalette } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useOpened } from '#platform/web/opened.ts'
import { pageList } from '../../contract.ts'
import { pagesTexts } from '../../texts.ts'

/** With its templates and their pictures, which nobody needs before. */
const NewPage = lazy(() => import('./NewPage.tsx').then((module) => ({ default: module.NewPage })))

export default function PageListScreen() {
  const t = useTexts(pagesTexts)
  const navigate = useNavigate()
  const [isNew, setNew] = useOpened('new')
  return (
    <>
      <ListScreen
        list={pageList}
        texts={pagesTexts}
        head={{
          themes: {
            text: t('themes.open'),
            icon: IconPalette,
            permission: 'themes.read',
            opens: async () => void navigate('/cabinet/pages/themes'),
          },
          answers: {
            text: t('answers.open'),
            icon: IconMessage2,
            permission: 'pages.answers',
            opens: async () => void navigate('/cabinet/pages/answers'),
          },
          new: { permission: 'pages.change', opens: async () => setNew(true) },
        }}
        to={(row) => `/cabinet/pages/${row.id}`}
      />
      {isNew && (
        <Suspense fallback={null}>
          <NewPage onClose={() => setNew(false)} />
        </Suspense>
      )}
    </>
  )
}
