CREATE TABLE "email_text_versions" (
	"event" text,
	"version" integer,
	"texts" jsonb NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_text_versions_pkey" PRIMARY KEY("event","version")
);
