import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ExporterContext, type ListView } from '#platform/web/list/exporter.ts'
import { useSession } from '#platform/web/session.tsx'

const ExportDialog = lazy(() => import('./ExportDialog.tsx').then((module) => ({ default: module.ExportDialog })))

/** Around an area whose lists are written as CSV in the background. Who may not use exports streams them as before. */
export const CsvExporter = ({ children }: { children: ReactNode }) => {
  const { can } = useSession()
  const [view, setView] = useState<ListView>()
  return (
    <ExporterContext value={can('exports.use') ? setView : undefined}>
      {children}
      {view && (
        <Suspense>
          <ExportDialog view={view} onClose={() => setView(undefined)} />
        </Suspense>
      )}
    </ExporterContext>
  )
}
