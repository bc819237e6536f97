export { addEmbeddableItem } from './edit-item.ts'
