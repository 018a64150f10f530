import { type MarkupInline, parseMarkup } from '#src/shared/locale/markup.ts'
import { classes } from '#src/ui/classes.ts'
import { TextLink } from './text-link.tsx'

type RichTextProps = {
  text: string
  /** The level of its headings: one below the heading above the text. */
  headingLevel?: 2 | 3
  className?: string
}

/** Renders the markup of `shared/locale/markup.ts`. */
export function RichText({ text, headingLevel = 3, className }: RichTextProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classes('grid grid-cols-1 gap-3', className)}>
      {parseMarkup(text).map((block, index) => {
        if (block.kind === 'list') {
          return (
            <ul key={index} className="ml-5 grid list-disc gap-1">
              {block.items.map((item, itemIndex) => (
                <li key={itemIndex}>
                  <InlineContent content={item} />
                </li>
              ))}
            </ul>
          )
        }
        const Tag = block.kind === 'heading' ? Heading : 'p'
        return (
          <Tag key={index} className={block.kind === 'heading' ? 'mt-2' : undefined}>
            <InlineContent content={block.content} />
          </Tag>
        )
      })}
    </div>
  )
}

function InlineContent({ content }: { content: readonly MarkupInline[] }) {
  return content.map((piece, index) => {
    if (piece.kind === 'bold') return <b key={index}>{piece.text}</b>
    if (piece.kind !== 'link') return piece.text
    return (
      <TextLink key={index} to={piece.to}>
        {piece.text}
      </TextLink>
    )
  })
}
