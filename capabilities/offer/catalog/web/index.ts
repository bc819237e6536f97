export { ProductEditor, type EditedProduct, type StepScreens } from './ProductEditorScreen.tsx'
export { RichText } from './RichTextField.tsx'
export { Uploads } from './Uploads.tsx'
