// The parts of the package that are used. Its types do not cover all of its bundle.
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  type Code = object;
  type Context = object;
  type Handle = object;

  type Heif = {
    heif_error_Ok: Code;
    heif_colorspace_RGB: Code;
    heif_chroma_interleaved_RGB: Code;
    heif_context_alloc(): Context;
    heif_context_free(context: Context): void;
    heif_context_read_from_memory(
      context: Context,
      file: Uint8Array,
    ): { code: Code; message: string };
    heif_js_context_get_primary_image_handle(context: Context): Handle;
    heif_image_handle_get_width(picture: Handle): number;
    heif_image_handle_get_height(picture: Handle): number;
    /** Decodes a picture. If the result has no channels, decoding failed. */
    heif_js_decode_image2(
      picture: Handle,
      colours: Code,
      form: Code,
    ): {
      channels?: readonly { data: Uint8Array; width: number; height: number; stride: number }[];
    };
  };

  const openHeif: () => Heif;

  // biome-ignore lint/style/noDefaultExport: the package exports it that way.
  export { openHeif as default };
}
