import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { classes } from '#src/ui/classes.ts'
import { Table } from '#src/ui/table/table.tsx'
import { RichText } from '#src/ui/text/rich-text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { PageBlockView } from '../content-contract.ts'

type Props = {
  blocks: readonly PageBlockView[]
  /** The class of its texts. */
  className?: string
}

/** The content of a page. */
export function PageBlocks({ blocks, className }: Props) {
  if (blocks.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-6">
      {blocks.map((block) => (
        <PageBlock key={block.key} block={block} className={className} />
      ))}
    </div>
  )
}

function PageBlock({ block, className }: { block: PageBlockView; className?: string }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return <Heading className="break-words">{block.text}</Heading>
    }
    case 'text':
      return <RichText text={block.text} headingLevel={2} className={className} />
    case 'picture':
      return <PictureBlock {...block} />
    case 'pictureAndText':
      return <PictureAndTextBlock {...block} className={className} />
    case 'action':
      return (
        <div className="grid justify-items-start gap-3 rounded-box bg-brand-soft p-5">
          {block.text && <p className="text-lg break-words">{block.text}</p>}
          <ButtonLink to={block.link}>{block.label}</ButtonLink>
        </div>
      )
    case 'cards':
      return <CardsBlock {...block} />
    case 'table':
      return <TableBlock {...block} />
    case 'steps':
      return <StepsBlock {...block} />
    // Only the home page shows them.
    case 'hero':
    case 'promises':
    case 'categoryTiles':
    case 'products':
    case 'brands':
    case 'faqSearch':
    case 'newsletter':
      return null
  }
}

type PictureBlockProps = Extract<PageBlockView, { kind: 'picture' }>

function PictureBlock({ src, width, height, alt, caption }: PictureBlockProps) {
  // The picture is as wide as the texts.
  const shownWidth = Math.min(width, 720)
  return (
    <figure className="grid gap-2">
      <Picture
        src={src}
        alt={alt}
        width={shownWidth}
        height={Math.round((height * shownWidth) / width)}
        sizes={`(width >= 780px) ${shownWidth}px, 92vw`}
        className="h-auto max-w-full rounded-box"
      />
      {caption && <figcaption className="text-sm text-steel break-words">{caption}</figcaption>}
    </figure>
  )
}

type PictureAndTextProps = Extract<PageBlockView, { kind: 'pictureAndText' }> & { className?: string }

/** Side by side where there is room, otherwise the picture first. */
function PictureAndTextBlock({ src, width, height, alt, text, side, className }: PictureAndTextProps) {
  const shownWidth = Math.min(width, 480)
  return (
    <div className={classes('picture-and-text', side === 'right' && 'picture-right')}>
      <Picture
        src={src}
        alt={alt}
        width={shownWidth}
        height={Math.round((height * shownWidth) / width)}
        sizes={`(width >= 780px) ${shownWidth}px, 92vw`}
        className="h-auto max-w-full rounded-box"
      />
      <RichText text={text} headingLevel={2} className={className} />
    </div>
  )
}

function CardsBlock({ cards }: Pick<Extract<PageBlockView, { kind: 'cards' }>, 'cards'>) {
  return (
    <ul className="page-cards">
      {cards.map(({ title, text, link }, index) => (
        <li key={index}>
          <b className="text-lg">{title}</b>
          {text && <p>{text}</p>}
          {link && <TextLink to={link.to}>{link.label}</TextLink>}
        </li>
      ))}
    </ul>
  )
}

type TableBlockProps = Extract<PageBlockView, { kind: 'table' }>

function TableBlock({ caption, head, rows }: TableBlockProps) {
  return (
    <Table
      caption={caption}
      captionShown
      columns={head.map((title, column) => ({
        title,
        rowHeader: column === 0,
        cell: ([, cells]: readonly [number, readonly string[]]) => cells[column],
      }))}
      rows={[...rows.entries()]}
      rowKey={([row]) => row}
    />
  )
}

function StepsBlock({ steps }: Pick<Extract<PageBlockView, { kind: 'steps' }>, 'steps'>) {
  return (
    <ol className="step-list">
      {steps.map(({ title, text }, index) => (
        <li key={index}>
          <b>{title}</b>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
