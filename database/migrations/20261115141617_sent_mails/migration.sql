CREATE TABLE "sent_mails" (
	"id" bigint PRIMARY KEY,
	"about" text,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"attachments" text[] DEFAULT '{}'::text[] NOT NULL,
	"sent_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about" text;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" ("id") WHERE "last_error" is not null;--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" ("about") WHERE "about" is not null;--> statement-breakpoint
CREATE INDEX "sent_mails_about" ON "sent_mails" ("about") WHERE "about" is not null;--> statement-breakpoint
CREATE INDEX "sent_mails_time" ON "sent_mails" ("sent_at");--> statement-breakpoint
CREATE INDEX "sent_mails_to_start" ON "sent_mails" (lower("to") text_pattern_ops);