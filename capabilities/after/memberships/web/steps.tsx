import { lazy, Suspense, type ComponentProps } from 'react'

// Steps of the product editor are loaded with it only: a membership's page, imported through the same entry point, must
// not load forms of the desk.
const Levels = lazy(() => import('./LevelsPanel.tsx').then(({ LevelsPanel: panel }) => ({ default: panel })))
const Area = lazy(() => import('./MemberAreaStep.tsx').then(({ MemberAreaStep: step }) => ({ default: step })))

export const LevelsPanel = (props: ComponentProps<typeof Levels>) => (
  <Suspense fallback={null}>
    <Levels {...props} />
  </Suspense>
)
export const MemberAreaStep = (props: ComponentProps<typeof Area>) => (
  <Suspense fallback={null}>
    <Area {...props} />
  </Suspense>
)
