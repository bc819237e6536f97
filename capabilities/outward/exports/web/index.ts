export { CsvExporter } from './CsvExporter.tsx'
